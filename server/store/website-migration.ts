/** The pack's data for the website, which every import replaces. */
export const WEBSITE_MIGRATION = [
  `alter table fair add column picture text not null default '', add column translate text not null default ''`,
  `alter table events add column search text not null default ''`,
  `create table pages (
    path text not null, lang text not null, type text not null, title text not null, description text not null,
    menu jsonb, picture text not null, hidden boolean not null, html text not null, content jsonb not null,
    search_title text not null, search text not null, position int not null, primary key (path, lang))`,
  `create table documents (
    id int not null, kind text not null, file_name text not null, file_hash text not null references files,
    primary key (kind, id))`,
]
