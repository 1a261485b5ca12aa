import { defineEntity, p } from '@mikro-orm/core';

export const AuthorSchema = defineEntity({
  name: 'Author',
  tableName: 'authors',
  properties: {
    userId: p.integer().primary(),
    name: p.text(),
    titleEn: p.text(),
    titleSv: p.text(),
    portrait: p.uuid().nullable(),
  },
});

/** An author who agreed to be named. Identity sends every change. */
export class Author extends AuthorSchema.class {}
AuthorSchema.setClass(Author);
