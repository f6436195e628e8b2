import { compareStarred, markSeen } from '#contract/starred-changes.ts'
import { changesMachine } from '#machines/favourites/changes.machine.ts'
import { readSeen, writeSeen } from '#src/ports/starred-storage.ts'
import { fromAsync, type Dependencies } from './dependencies.ts'

/** Provides the comparison of the favourites with what this device last showed of them. */
export const provideChanges = ({ transport, storage, lang, getVisitorUid }: Dependencies) =>
  changesMachine.provide({
    actors: {
      compareFavourites: fromAsync(async ({ visitor }) => {
        const starred = await transport.call('starred', { params: { lang } })
        // Read after the answer, as another tab may have shown changes meanwhile.
        const { changes, seen } = compareStarred(readSeen(storage, visitor), starred)
        // Nothing is stored for a visitor who has logged out meanwhile.
        if ((getVisitorUid() ?? null) === visitor) writeSeen(storage, visitor, seen)
        return changes
      }),
    },
    actions: {
      storeSeen: (_, { visitor, changes }) =>
        writeSeen(storage, visitor, markSeen(readSeen(storage, visitor), changes)),
    },
  })
