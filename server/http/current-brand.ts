import type { Installation } from '#server/installation/installation.ts';
import type { Brand } from '#shared/page.ts';

/** What pages are told of this installation, as it is now. */
export interface CurrentBrand {
  readonly now: Brand;
  /** What is cached of a page is cached under it. */
  readonly version: string;
}

/** Made anew when a setting has changed. */
export function currentBrand(
  installation: Installation,
  constant: Pick<Brand, 'publicUrl' | 'sendsMail'>,
): CurrentBrand {
  let made: CurrentBrand | undefined;
  const current = () => {
    const { version } = installation;
    if (made?.version !== version) made = { version, now: brandOf(installation, constant) };
    return made;
  };
  return {
    get now() {
      return current().now;
    },
    get version() {
      return current().version;
    },
  };
}

function brandOf({ now }: Installation, constant: Pick<Brand, 'publicUrl' | 'sendsMail'>): Brand {
  const { brandName: name, contactEmail, affiliateTag, defaultCurrency, signupPolicy, accent, logo } = now;
  const providers = now.providers.map(({ key, label }) => ({ key, label }));
  return {
    ...{ name, contactEmail, affiliateTag, defaultCurrency, signupPolicy, ...constant },
    ...(now.tellsOfAffiliate && { tellsOfAffiliate: true }),
    ...(accent !== null && { accent }),
    ...(logo !== null && { logo }),
    ...(providers.length > 0 && { providers }),
    ...(now.isProviderOnly && { isProviderOnly: true }),
    ...(now.isFirstRun && { isFirstRun: true }),
  };
}
