import { describeEveryPage } from './every-page.ts'

describeEveryPage('ru')
