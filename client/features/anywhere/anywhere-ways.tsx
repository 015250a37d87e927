import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { SecretToCopy } from '#client/ui/secret-to-copy.tsx';
import * as ANYWHERE_TEXTS from '#shared/texts/anywhere.ts';
import styles from './anywhere.module.css';
import { CaptureButton, CopiedButton } from './capture-button.tsx';
import { WAYS, type Way, wayOf } from './way-of-device.ts';

const CONTENTS: Record<Way, () => ReactNode> = {
  computer: () => (
    <>
      <CaptureButton />
      <Steps of={ANYWHERE_TEXTS.buttonSteps} />
      <p className="muted small">{ANYWHERE_TEXTS.buttonFirefox}</p>
    </>
  ),
  android: () => (
    <>
      <p>{ANYWHERE_TEXTS.androidLead}</p>
      <Steps of={ANYWHERE_TEXTS.androidSteps} />
      <ButtonOnPhone />
    </>
  ),
  apple: () => (
    <>
      <p>{ANYWHERE_TEXTS.appleLead}</p>
      <Steps of={ANYWHERE_TEXTS.appleSteps} />
      <SecretToCopy
        secret={`${location.origin}/add?url=`}
        copy={ANYWHERE_TEXTS.copyAddress}
        question={ANYWHERE_TEXTS.copyQuestion}
      />
      <p>{ANYWHERE_TEXTS.appleThen}</p>
      <ButtonOnPhone />
    </>
  ),
  script: () => (
    <>
      <p>{ANYWHERE_TEXTS.scriptLead}</p>
      <p>
        <Link to="/profile">{ANYWHERE_TEXTS.scriptTokens}</Link>
      </p>
    </>
  ),
};

/** Every way to add from elsewhere, that of this device before the others. */
export function AnywhereWays() {
  const own = wayOf(navigator);
  return (
    <div className={styles.ways}>
      {[own, ...WAYS.filter((way) => way !== own)].map((way) => (
        <Card key={way} as="section" padded className={styles.way} aria-labelledby={way}>
          <h2 id={way}>
            {ANYWHERE_TEXTS.ways[way]} {way === own && <Badge tone="green">{ANYWHERE_TEXTS.yours}</Badge>}
          </h2>
          {CONTENTS[way]()}
        </Card>
      ))}
    </div>
  );
}

function Steps({ of }: { of: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {of.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function ButtonOnPhone() {
  return (
    <>
      <p>{ANYWHERE_TEXTS.phoneToo}</p>
      <CopiedButton />
      <Steps of={ANYWHERE_TEXTS.buttonOnPhone} />
    </>
  );
}
