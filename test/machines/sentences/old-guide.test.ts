import { describe, expect, test } from 'vitest'
import type { OldExhibitor, OldGuideData } from '#contract/islands.ts'
import { findEnteredStand, findExhibitors } from '#machines/hall/old-list.ts'
import {
  selectFloorPlanRef,
  selectGestureRef,
  selectHall,
  selectHoverRef,
  selectKnownExhibitorsRef,
  selectWindowRef,
} from '#machines/hall/guide-selectors.ts'
import { selectStand } from '#machines/hall/exhibitors.machine.ts'
import { selectOldCompany, selectOldFavourites } from '#machines/hall/old-guide.machine.ts'
import { selectOldGuideStates } from '#machines/hall/old-guide-states.ts'
import { selectPlanState } from '#machines/hall/floor-plan.machine.ts'
import { selectHoverTarget } from '#machines/hall/hover.machine.ts'
import { selectFavourites, selectIsUnsaved } from '#machines/favourites/favourites.machine.ts'
import { selectNotice } from '#machines/visitor/notice.machine.ts'
import { maria, oldGuideData } from '#test/models/sample-fair.ts'
import { createTestOldGuide, type TestOldGuide } from './test-old-guide.ts'
import { pageAddressFact } from '#test/models/addresses.ts'

const find = (text: string, rub: number | null = null, hall = '1'): string[] =>
  findExhibitors(oldGuideData, hall, { text, rub }).map(({ name }) => name)
const list = (actor: TestOldGuide['actor']) => selectKnownExhibitorsRef(actor.getSnapshot())
const EVERYONE = ['Alfa', 'Beta', 'Gamma', 'Omega']

describe('section 5: old guide text filter', () => {
  test.each(['', 'x', 'zz', '  zz  ', 'z\t '])('fewer than 3 characters is ignored: %j', (text) => {
    expect(find(text)).toEqual(EVERYONE)
  })

  test('three characters are enough, dashes too', () => {
    expect([...find('zzz'), ...find('---')]).toEqual([])
  })

  test('it matches the company name', () => {
    expect(find('amm')).toEqual(['Gamma'])
  })

  test.each(['C303', 'c303', 'C-303', 'c 303', '303'])('it matches stand codes: %s', (text) => {
    expect(find(text)).toEqual(['Beta'])
  })

  test('it matches modal text', () => {
    expect(find('ящик')).toEqual(['Gamma'])
  })

  test.each(['ALFA', 'aLfA', 'МОСТОВЫЕ  КРАНЫ', ' мостовые краны '])('case-insensitively: %s', (text) => {
    expect(find(text)).toEqual(['Alfa'])
  })

  test('ё and е are one letter', () => {
    expect(find('лебедки')).toEqual(['Beta'])
  })

  test('a company matches by its stands of the hall, not by those elsewhere', () => {
    expect(find('e404')).toEqual([])
    expect(find('e404', null, '2')).toEqual(['Beta'])
  })

  test('a text does not match over the end of the name', () => {
    expect(find('alfa мостовые')).toEqual([])
  })
})

describe('section 2: a category select', () => {
  test('a category has those of the categories below it', () => {
    expect(find('', 7)).toEqual(['Alfa', 'Beta'])
    expect(find('', 7, '2')).toEqual(['Beta', 'Delta'])
    expect(find('', 8)).toEqual(['Beta'])
  })

  test('category and text narrow together', () => {
    expect(find('beta', 7)).toEqual(['Beta'])
    expect(find('gamma', 7)).toEqual([])
  })
})

describe('section 5: selecting a company by typed stand text', () => {
  const [alfa] = oldGuideData.exhibitors as [OldExhibitor]
  const enter = (text: string, data: Partial<OldGuideData> = {}) =>
    findEnteredStand({ ...oldGuideData, ...data }, '1', text)?.companies ?? []

  test('requires at least 4 characters', () => {
    const exhibitors = [{ ...alfa, locations: [{ hall: '1', stand: 'A10' }] }]
    expect(enter('A10', { exhibitors })).toEqual([])
    expect(enter('A-10', { exhibitors })).toEqual([1])
  })

  test.each(['A101', 'a101', ' A-101 '])('one or more letters, digits: %s', (text) => {
    expect(enter(text)).toEqual([1])
  })

  test('and an optional letter', () => {
    const exhibitors = [{ ...alfa, locations: [{ hall: '1', stand: 'AB12c' }] }]
    expect(enter('AB12C', { exhibitors })).toEqual([1])
    expect(enter('AB12CC', { exhibitors })).toEqual([])
  })

  test.each(['1010', 'alfa', 'A101 B202', 'Z999'])('%s is not one stand with a company', (text) => {
    expect(enter(text)).toEqual([])
  })

  test('the shown hall goes before the others', () => {
    expect(findEnteredStand(oldGuideData, '2', 'A101')).toEqual({ stand: 'A101', hall: '2', companies: [4] })
    expect(findEnteredStand(oldGuideData, '3', 'A101')).toEqual({ stand: 'A101', hall: '1', companies: [1] })
  })

  test('the stand may be in another hall, which is then shown', () => {
    const { actor, requestedHashes, arrive } = createTestOldGuide()
    list(actor).send({ type: 'keyword.typed', w: 'd050' })
    list(actor).send({ type: 'stand.enter' })
    expect([selectOldCompany(actor.getSnapshot()), requestedHashes()]).toEqual([undefined, ['4']])
    arrive()
    expect(selectHall(actor.getSnapshot())).toBe('2')
    expect(selectOldCompany(actor.getSnapshot())?.name).toBe('Delta')
  })
})

const nameIn = (actor: TestOldGuide['actor']) => selectOldCompany(actor.getSnapshot())?.name
const plan = ({ actor }: TestOldGuide) => selectFloorPlanRef(actor.getSnapshot()).getSnapshot()

describe('section 2: hall switch buttons and an SVG hall scheme', () => {
  test('each hall asks for its scheme, and one without a scheme for none', async () => {
    const live = createTestOldGuide()
    await live.answer('floorPlan.recallPlan', null)
    await live.answer('floorPlan.loadPlan', '<svg/>')
    expect(selectPlanState(plan(live))).toBe('ready')
    live.actor.send({ type: 'hall.choose', hall: '2' })
    expect(selectPlanState(plan(live))).toBe('loading')
    live.actor.send({ type: 'hall.choose', hall: '3' })
    expect(selectPlanState(plan(live))).toBe('absent')
    expect(live.callInputs('floorPlan.recallPlan')).toEqual([
      { year: 2021, hall: '1', hash: 'a1' },
      { year: 2021, hall: '2', hash: 'b2' },
    ])
  })

  test('section 8: logged only; the guide continues without a plan', async () => {
    const live = createTestOldGuide()
    await live.answer('floorPlan.recallPlan', null)
    await live.fail('floorPlan.loadPlan', 'unreachable')
    expect(live.portParams('floorPlan.logPlanFailure')).toEqual([{ year: 2021, hall: '1' }])
    live.actor.send({ type: 'company.open', id: 1 })
    live.arrive()
    expect(selectOldCompany(live.actor.getSnapshot())?.name).toBe('Alfa')
  })
})

describe('section 9: a tap on a stand', () => {
  function tap(wait: number): string | undefined {
    const { actor, clock, arrive } = createTestOldGuide()
    const gesture = selectGestureRef(actor.getSnapshot())
    gesture.send({ type: 'pointer.pressed', x: 0, y: 0, stand: 'A101' })
    clock.increment(wait)
    gesture.send({ type: 'pointer.released' })
    arrive()
    return selectOldCompany(actor.getSnapshot())?.name
  }

  test('is recognized if under 300 ms, and opens the company', () => {
    expect(tap(299)).toBe('Alfa')
    expect(tap(300)).toBeUndefined()
  })
})

describe('section 4: what the pointer is on', () => {
  const pointing = () => {
    const { actor, arrive } = createTestOldGuide()
    const hover = selectHoverRef(actor.getSnapshot())
    hover.send({ type: 'stand.hovered', stand: 'A101' })
    return { actor, arrive, hovered: () => selectHoverTarget(hover.getSnapshot()) }
  }

  test('stays over a filter and a window, and the hall that is shown already', () => {
    const { actor, arrive, hovered } = pointing()
    list(actor).send({ type: 'keyword.typed', w: 'beta' })
    actor.send({ type: 'company.open', id: 1 })
    arrive()
    actor.send({ type: 'hall.choose', hall: '1' })
    expect(hovered()).toEqual({ stand: 'A101' })
  })

  test('ends with the hall, chosen or of a stand that was typed', () => {
    const chosen = pointing()
    chosen.actor.send({ type: 'hall.choose', hall: '2' })
    expect(chosen.hovered()).toBeNull()
    const typed = pointing()
    list(typed.actor).send({ type: 'keyword.typed', w: 'D050' })
    expect(typed.hovered()).toEqual({ stand: 'A101' })
    list(typed.actor).send({ type: 'stand.enter' })
    expect(typed.hovered()).toBeNull()
  })
})

test('readings 28: a stand may hold many companies', () => {
  const { actor } = createTestOldGuide()
  actor.send({ type: 'stand.opened', stand: 'B202' })
  expect(selectStand(list(actor).getSnapshot())).toBe('B202')
  expect(selectOldCompany(actor.getSnapshot())).toBeUndefined()
})

describe('readings 9: the address is the only truth about what is open', () => {
  test('a company is asked for, and opens when its address comes', () => {
    const { actor, portParams, arrive } = createTestOldGuide()
    actor.send({ type: 'company.open', id: 2 })
    expect([nameIn(actor), portParams('window.navigate')]).toEqual([
      undefined,
      [{ name: '2', replace: false }],
    ])
    arrive()
    expect(nameIn(actor)).toBe('Beta')
    actor.send({ type: 'company.open', id: 1 })
    expect(portParams('window.navigate').at(-1)).toEqual({ name: '1', replace: true })
    arrive()
    expect(nameIn(actor)).toBe('Alfa')
  })

  test('closing asks to leave, once, and Back closes without a wish', () => {
    const { actor, requestedHashes, arrive } = createTestOldGuide()
    actor.send(pageAddressFact('2'))
    const itemWindow = selectWindowRef(actor.getSnapshot())
    itemWindow.send({ type: 'window.close' })
    itemWindow.send({ type: 'window.close' })
    expect([nameIn(actor), requestedHashes()]).toEqual(['Beta', ['']])
    arrive()
    expect(nameIn(actor)).toBeUndefined()
    actor.send(pageAddressFact('2'))
    actor.send(pageAddressFact(''))
    expect([nameIn(actor), requestedHashes()]).toEqual([undefined, ['']])
  })

  test.each([
    ['4', '2', 'Delta'],
    ['2', '1', 'Beta'],
    ['5', '1', 'Omega'],
  ])('#%s shows hall %s', (hash, hall, name) => {
    const { actor } = createTestOldGuide()
    actor.send(pageAddressFact(hash))
    expect([selectHall(actor.getSnapshot()), nameIn(actor)]).toEqual([hall, name])
  })

  test.each(['99', '01', ' 1', 'Alfa'])('readings 10: %j names nobody, and is replaced', (hash) => {
    const { actor, portParams } = createTestOldGuide()
    actor.send(pageAddressFact('1'))
    actor.send(pageAddressFact(hash))
    expect([nameIn(actor), portParams('window.leave')]).toEqual([undefined, [{ replace: true }]])
  })
})

describe('readings 29: the named states of the old guide', () => {
  const NONE = { 'data-overlay': 'none' }

  test('its list came with the page, its plan comes or is absent', async () => {
    const live = createTestOldGuide()
    const planState = () => selectOldGuideStates(live.actor, NONE)['data-plan']
    expect(selectOldGuideStates(live.actor, NONE)).toEqual({
      'data-guide': 'ready',
      'data-large-plan': 'closed',
      'data-plan': 'loading',
      'data-selected-stand': 'none',
      'data-overlay': 'none',
    })
    await live.answer('floorPlan.recallPlan', null)
    await live.answer('floorPlan.loadPlan', '<svg/>')
    expect(planState()).toBe('ready')
    live.actor.send({ type: 'hall.choose', hall: '3' })
    expect(planState()).toBe('absent')
  })

  test('a company is over the page, and a modal goes before it', () => {
    const { actor } = createTestOldGuide()
    actor.send(pageAddressFact('2'))
    expect(selectOldGuideStates(actor, NONE)['data-overlay']).toBe('company')
    expect(selectOldGuideStates(actor, { 'data-overlay': 'login' })['data-overlay']).toBe('login')
    actor.send(pageAddressFact(''))
    expect(selectOldGuideStates(actor, NONE)['data-overlay']).toBe('none')
  })
})

const SAVE = 'favourites.saveFavourites'
const favourites = ({ actor }: TestOldGuide) => selectOldFavourites(actor.getSnapshot())
const ids = (live: TestOldGuide) => selectFavourites(favourites(live).getSnapshot())

async function withFavourites(starred: string[], visitor: string | null = null): Promise<TestOldGuide> {
  const live = createTestOldGuide({ favourites: starred, visitor })
  await live.answer('favourites.recallFavourites', [])
  return live
}

describe('section 4: favourites of the old guide', () => {
  test('each change immediately saves the whole list', async () => {
    const live = await withFavourites(['1', '2'])
    favourites(live).send({ type: 'favourites.toggle', id: 3 })
    expect(live.callInputs(SAVE)).toEqual([{ call: 'saveFavourites', ids: [1, 2, 3], base: [1, 2] }])
  })

  test("if the server does not answer 'ok', the last added id is dropped, with a notice", async () => {
    const live = await withFavourites(['1', '2'])
    favourites(live).send({ type: 'favourites.toggle', id: 3 })
    await live.fail(SAVE, 'rejected')
    expect(ids(live)).toEqual([1, 2])
    expect(selectNotice(live.actors.notice.getSnapshot())).toBe('favourites-refused')
  })

  test('readings 19: no answer keeps the change, and sends it when the connection is back', async () => {
    const live = await withFavourites([])
    favourites(live).send({ type: 'favourites.toggle', id: 3 })
    await live.fail(SAVE, 'unreachable')
    expect([ids(live), selectIsUnsaved(favourites(live).getSnapshot())]).toEqual([[3], true])
    live.actor.send({ type: 'connection.restored' })
    expect(live.callInputs(SAVE)).toHaveLength(2)
    await live.answer(SAVE, [3])
    expect(selectIsUnsaved(favourites(live).getSnapshot())).toBe(false)
  })

  test("readings 15: a login brings the account's list, at once", async () => {
    const live = await withFavourites(['1'])
    live.actor.send({ type: 'visitor.authorized', visitor: maria, login: true })
    expect(ids(live)).toEqual([2, 3])
  })

  test('a logout leaves nothing behind', async () => {
    const live = await withFavourites(['1'], maria.UID)
    live.actor.send({ type: 'visitor.left' })
    expect([ids(live), live.callInputs(SAVE)]).toEqual([[], []])
  })
})
