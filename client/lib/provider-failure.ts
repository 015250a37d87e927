import * as FRAME_TEXTS from '#shared/texts/frame.ts';
import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';

const SAID = new Map([
  ['providerDown', PROVIDER_TEXTS.down],
  ['providerNotFound', PROVIDER_TEXTS.notFound],
  ['tooManyTries', FRAME_TEXTS.tooMany],
  ['busy', FRAME_TEXTS.busy],
  ['internal', FRAME_TEXTS.somethingWrong],
]);

/** Why nobody came back from a provider, by the key behind the # of the address, which holds no sentences. */
export const providerFailureText = (key: string | null): string =>
  SAID.get(key ?? '') ?? PROVIDER_TEXTS.refused;
