import { defineEntity, p } from '@mikro-orm/core';
import { createdAt } from './base-properties.ts';

const schema = defineEntity({
  name: 'StoredImage',
  tableName: 'stored_images',
  properties: {
    /** SHA-256 of the bytes in hex: the name under /uploads/, so that an answer may be cached for ever. */
    hash: p.string().length(64).primary(),
    contentType: p.string().length(40),
    bytes: p.blob().lazy(),
    createdAt: createdAt(),
  },
});

/** A picture, kept in the database so that backups, deletion and several app servers need nothing more. */
export class StoredImage extends schema.class {}
schema.setClass(StoredImage);
