import { defineEntity, p } from '@mikro-orm/core';
import { PICTURE } from '#shared/limits.ts';
import { createdAt } from './base-properties.ts';

const schema = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    /** Where it is served, and all that a page needs to know: a hash of the bytes and their size (shared/picture.ts). */
    address: p.string().length(PICTURE.addressLength).primary(),
    bytes: p.blob().lazy(),
    /** Smaller ones for smaller places; null where the picture itself is not larger. */
    medium: p.blob().nullable().lazy(),
    small: p.blob().nullable().lazy(),
    createdAt: createdAt(),
  },
});

/** The picture of an item, as it is kept here: one that was uploaded, or the copy of one on the web. */
export class Picture extends schema.class {}
schema.setClass(Picture);

const storedImageSchema = defineEntity({
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
export class StoredImage extends storedImageSchema.class {}
storedImageSchema.setClass(StoredImage);
