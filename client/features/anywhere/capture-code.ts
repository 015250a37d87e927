import { CODE } from '#client/capture/bookmarklet.ts?bundled';

/** The address of the button of an instance: the script that reads a page, and nothing that has to be fetched. */
export const captureButton = (instance: string) =>
  // A browser decodes each %xx before it runs the script.
  `javascript:${CODE.replaceAll('INSTANCE', JSON.stringify(instance)).replaceAll('%', '%25').replaceAll('\n', '%0A')}`;
