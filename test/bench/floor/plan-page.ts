import type { BenchExhibitor, BenchFair } from '#test/bench/fair/create-fair.ts'
import { renderPlan } from '#test/bench/fair/plan-svg.ts'
import { escapeText, groupRows, renderFloorDocument, type WindowDetails } from './floor-document.ts'

/** Renders the floor of the plan guide in English. */
export function renderFloorPlanPage(fair: BenchFair): string {
  const { name, exhibitors, categories } = fair
  const category = new Map(categories.map((each) => [each.id, each.name]))
  const sorted = exhibitors.toSorted((one, other) => one.name.en.localeCompare(other.name.en, 'en'))
  const details = exhibitors.map((exhibitor): [number, WindowDetails] => [
    exhibitor.id,
    {
      title: exhibitor.name.en,
      facts: `${exhibitor.stand} · ${exhibitor.country.en} · ${category.get(exhibitor.category)?.en ?? ''}`,
      text: exhibitor.text.en,
      search: `${exhibitor.name.ru} ${exhibitor.country.ru}`,
    },
  ])
  return renderFloorDocument({
    title: `${name.en}: plan`,
    main: `<main data-tab="plan">
<nav class="tabs"><button type="button" data-show="list">Exhibitors</button><button type="button" data-show="plan">Plan</button></nav>
<div class="side">
<label>Keyword <input id="keyword" type="search" autocomplete="off"></label>
<p><strong id="count">${exhibitors.length.toLocaleString('en')} exhibitors found</strong> <button id="clear" type="button" hidden>Clear filter</button></p>
${groupRows(sorted.map(renderRow))}
</div>
<div class="floor"><div id="plan">${renderPlan(fair, (code) => `data-stand="${code}"`)}</div><button class="zoom" type="button" aria-label="Zoom in">+</button></div>
</main>`,
    details: Object.fromEntries(details),
    script: 'plan-page.client.js',
  })
}

const renderRow = ({ id, name, country, stand }: BenchExhibitor): string =>
  `<li data-company="${id}" data-at="${stand}"><a href="#${id}">${escapeText(name.en)}, ${escapeText(country.en)}</a>${stand}</li>`
