import { qrPath } from '#client/lib/qr-path.ts';
import { saveAs } from '#client/lib/save-as.ts';
import * as SHARE_TEXTS from '#shared/texts/share.ts';

/** Saves the code of a link as a drawing, which prints sharp in any size. */
export function saveQrCode(link: string) {
  const { size, path } = qrPath(link);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  saveAs(SHARE_TEXTS.downloadName, new Blob([drawing], { type: 'image/svg+xml' }));
}
