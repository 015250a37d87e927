import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'StoredImage',
  tableName: 'stored_images',
  properties: {
    /** SHA-256 of the bytes in hex: the name under /uploads/, so that an answer may be cached for ever. */
    hash: p.string().length(64).primary(),
    contentType: p.string().length(40),
    bytes: p.blob().lazy(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A picture kept in the database: backup, deletion and several app servers then need nothing more. */
export class StoredImage extends schema.class {}
schema.setClass(StoredImage);
