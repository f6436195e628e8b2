import { describe } from 'vitest'
import { announcementsFeedModel, downloadsFeedModel, newsFeedModel } from '../models/gatedFeed.model.ts'
import { prove } from '../models/proof.ts'

describe('announcementsFeed', () => prove(announcementsFeedModel))
describe('downloadsFeed', () => prove(downloadsFeedModel))
describe('newsFeed', () => prove(newsFeedModel))
