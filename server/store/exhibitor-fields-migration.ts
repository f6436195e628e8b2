/** What only the company window shows of an exhibitor is one column, so that a new field needs no migration. */
export const EXHIBITOR_FIELDS_MIGRATION = [
  'alter table companies add column fields jsonb',
  `update companies set fields = jsonb_build_object(
    'logo', logo, 'address', address, 'phone', phone, 'fax', fax, 'email', email, 'internet', internet, 'text', text)`,
  `alter table companies alter column fields set not null, drop column logo, drop column address, drop column phone,
    drop column fax, drop column email, drop column internet, drop column text`,
]
