import { chromium } from 'playwright'
const [,, name, path, width='1280', ...steps] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const p = await b.newPage({ viewport: { width: +width, height: +width < 740 ? 740 : 800 } })
p.on('console', m => ['error','warning'].includes(m.type()) && console.log('console', m.text().slice(0,200)))
p.on('response', r => r.status() >= 400 && console.log(r.status(), r.url()))
await p.goto('http://127.0.0.1:4112' + path, { waitUntil: 'networkidle' })
await p.waitForTimeout(1200)
for (const s of steps) { if (s.startsWith('eval:')) console.log(JSON.stringify(await p.evaluate(s.slice(5)))); else if (s.startsWith('wait:')) await p.waitForTimeout(+s.slice(5)); else if (s.startsWith('fill:')) { const [, sel, t] = s.split('~'); await p.fill(sel, t) } else await p.click(s, { timeout: 5000 }); await p.waitForTimeout(500) }
await p.screenshot({ path: `/tmp/wt/places-${name}.png` })
await b.close()
