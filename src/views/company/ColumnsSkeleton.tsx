import { TextSkeleton } from '#src/components/Skeleton.tsx'

/** Renders the columns of the window while the company is loading. */
export function ColumnsSkeleton() {
  return (
    <div className="company-columns">
      <div className="company-column">
        <span className="skeleton logo-skeleton" />
        <TextSkeleton lines={6} />
      </div>
      <div className="company-column">
        <TextSkeleton lines={6} isQuiet />
      </div>
      <div className="company-column">
        <TextSkeleton lines={6} isQuiet />
      </div>
    </div>
  )
}
