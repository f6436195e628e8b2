import { expect, test } from 'vitest'
import { wrapUnbreakableWords } from '#server/pages/website/unbreakable-words.ts'

test.for<[string, string]>([
  [
    '<td data-column="+7 (495) 000-21-21">+7 (495) 000-21-21</td>',
    '<td data-column="+7 (495) 000-21-21"><a class="whole" href="tel:+74950002121">+7 (495) 000-21-21</a></td>',
  ],
  [
    '<p>call +7 495 000-21-31, <em>10:00–18:00</em></p>',
    '<p>call <a class="whole" href="tel:+74950002131">+7 495 000-21-31</a>, <em><span class="whole">10:00–18:00</span></em></p>',
  ],
  [
    '<a href="tel:+74950002121">desk\n+7 (495) 000-21-21</a>',
    '<a href="tel:+74950002121">desk\n<span class="whole">+7 (495) 000-21-21</span></a>',
  ],
  ['<p>E-mails with your card</p>', '<p><span class="whole">E-mails</span> with your card</p>'],
  ['<p>Зал 1 — <b>сцена</b> — и кафе</p>', '<p>Зал 1\u00a0— <b>сцена</b>\u00a0— и кафе</p>'],
  ['<abbr>a</abbr> e-mail +7', '<abbr>a</abbr> <span class="whole">e-mail</span> +7'],
])('%s', ([html, whole]) => expect(wrapUnbreakableWords(html)).toBe(whole))
