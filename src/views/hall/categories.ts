import type { Category } from '#contract/entities.ts'
import { localize, type Lang } from '#contract/lang.ts'
import type { OptionGroup } from '#src/components/option-groups.ts'

export const localizeCategoryName = (category: Category, lang: Lang): string =>
  localize(lang, { ru: category.name, en: category.name_en }).text

/** Groups the categories by parent, at two levels; one whose parent is missing is at the first level. */
export function groupCategories(categories: readonly Category[], lang: Lang): readonly OptionGroup[] {
  const ids = new Set(categories.map(({ id }) => id))
  const option = (category: Category) => ({ id: category.id, name: localizeCategoryName(category, lang) })
  return categories
    .filter(({ parent }) => parent === undefined || !ids.has(parent))
    .map((group) => ({
      ...option(group),
      options: categories.filter(({ parent }) => parent === group.id).map(option),
    }))
}
