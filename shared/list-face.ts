import { fnv1a } from './fnv1a.ts';
import type { Paper } from './paper.ts';

/** What the picture that a chat shows of a list depends on. */
export interface ListFace {
  coverEmoji: string;
  paper: Paper;
}

// Raised with every change of the drawing, so that the picture has a new address.
const DRAWING = 2;

/**
 * Names the picture of a face in its address. Chats keep a picture by its address: after a change of the list there must
 * be a new one. It tells nothing that the picture does not show.
 */
export const faceVersion = (face: ListFace): string => fnv1a(faceKey(face)).toString(36);

/** Two faces of the same key look the same. */
export const faceKey = ({ coverEmoji, paper }: ListFace): string =>
  JSON.stringify([DRAWING, coverEmoji, paper]);
