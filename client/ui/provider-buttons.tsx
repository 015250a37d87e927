import { useBrand } from '#client/lib/brand.ts';
import { providerAddress } from '#shared/page.ts';
import * as PROVIDER_TEXTS from '#shared/texts/provider.ts';
import { ButtonAnchor } from './button.tsx';

interface ProviderButtonsProps {
  /** What the link carried that invited somebody. */
  invitation?: string;
}

/** One for each provider that people log in with here: links, which need no script. */
export function ProviderButtons({ invitation }: ProviderButtonsProps) {
  const { providers = [], isProviderOnly } = useBrand();
  const query = invitation ? `?${new URLSearchParams({ invitation })}` : '';
  return providers.map(({ key, label }) => (
    <ButtonAnchor
      key={key}
      href={`${providerAddress(key)}${query}`}
      variant={isProviderOnly ? 'primary' : 'soft'}
      size="l"
      full
    >
      {PROVIDER_TEXTS.logIn(label)}
    </ButtonAnchor>
  ));
}
