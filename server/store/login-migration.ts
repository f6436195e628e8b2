// One-time codes and links that are sent by mail. The e-mail may belong to no visitor, so that only its hash is stored.
// The digits are stored in plain text: a hash of six digits can be reversed with a million attempts.
export const LOGIN_MIGRATION = [
  'alter table visitors add column moderator boolean not null default false',
  'drop table login_codes',
  `create table mail_codes (
    id bigint generated always as identity primary key, purpose text not null, email_hash text not null,
    visitor text, digits text, minted timestamptz not null, expires timestamptz not null)`,
  'create index mail_codes_of_account on mail_codes (email_hash, purpose)',
  'create index mail_codes_by_expiry on mail_codes (expires)',
  `create table mail_links (
    token_hash text primary key, code bigint not null references mail_codes on delete cascade,
    sent timestamptz not null, used boolean not null)`,
  'create index mail_links_of_code on mail_links (code)',
  `create table mail_code_browsers (
    code bigint not null references mail_codes on delete cascade, browser_hash text not null,
    primary key (code, browser_hash))`,
  `create table mail_code_tries (
    purpose text not null, email_hash text not null, browser_hash text not null, at timestamptz not null)`,
  'create index mail_code_tries_of_account on mail_code_tries (email_hash, purpose)',
  'create index mail_code_tries_by_time on mail_code_tries (at)',
]

// When and by which browser digits and links were used, so that a login whose answer was lost can be repeated.
export const CODE_USES_MIGRATION = [
  'alter table mail_codes add column used_at timestamptz, add column used_by text',
  `update mail_codes set digits = '', used_at = minted where digits is null`,
  'alter table mail_codes alter column digits set not null',
  'alter table mail_links add column used_at timestamptz, add column used_by text',
  'update mail_links set used_at = sent where used',
  'alter table mail_links drop column used',
]
