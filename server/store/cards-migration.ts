/** The details of a business card beside name and e-mail. */
export const CARDS_MIGRATION = [
  `alter table cards add column message text not null default '', add column shared text[]`,
]
