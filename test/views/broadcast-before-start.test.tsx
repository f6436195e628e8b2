import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ivan, onlinePage, withVisitor } from '#test/models/sample-fair.ts'
import { renderOnlineGuide } from './render-online-guide.tsx'
import { address, talk } from './watch-broadcast.ts'

test.for([true, false])(
  'before its machine runs, a broadcast invites only visitors who are not logged in (logged in: %s)',
  (isAuthorized) => {
    renderOnlineGuide({
      address,
      events: [talk],
      lazyWindows: ['broadcast'],
      page: isAuthorized ? withVisitor(onlinePage, ivan) : onlinePage,
    })
    expect(screen.queryByText(/Only registered visitors can watch/) !== null).toBe(!isAuthorized)
    expect(document.querySelector('.broadcast-window .skeleton') !== null).toBe(isAuthorized)
  },
)
