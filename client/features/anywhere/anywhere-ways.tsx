import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { FoldedPart } from '#client/ui/folded-part.tsx';
import { SecretToCopy } from '#client/ui/secret-to-copy.tsx';
import * as ANYWHERE_TEXTS from '#shared/texts/anywhere.ts';
import styles from './anywhere.module.css';
import { CaptureButton, CopiedButton } from './capture-button.tsx';
import { WAYS, type Way, wayOf } from './way-of-device.ts';

const LEADS: Record<Way, string> = {
  computer: ANYWHERE_TEXTS.buttonLead,
  android: ANYWHERE_TEXTS.androidLead,
  apple: ANYWHERE_TEXTS.appleLead,
  script: ANYWHERE_TEXTS.scriptLead,
};

const CONTENTS: Record<Way, () => ReactNode> = {
  computer: () => (
    <>
      <CaptureButton />
      <Steps of={ANYWHERE_TEXTS.buttonSteps} />
      <p>{ANYWHERE_TEXTS.buttonByKeys}</p>
      <CopiedButton />
      <p className="muted small">{ANYWHERE_TEXTS.buttonFirefox}</p>
      <Extension />
    </>
  ),
  android: () => (
    <>
      <Steps of={ANYWHERE_TEXTS.androidSteps} />
      <ButtonOnPhone />
    </>
  ),
  apple: () => (
    <>
      <Steps of={ANYWHERE_TEXTS.appleSteps} />
      <SecretToCopy
        secret={`${location.origin}/add?url=`}
        copy={ANYWHERE_TEXTS.copyAddress}
        question={ANYWHERE_TEXTS.copyQuestion}
      />
      <p>{ANYWHERE_TEXTS.appleThen}</p>
      <h3>{ANYWHERE_TEXTS.appleQuickTitle}</h3>
      <p>{ANYWHERE_TEXTS.appleQuickLead}</p>
      <Steps of={ANYWHERE_TEXTS.appleQuickSteps} />
      <SecretToCopy
        secret={`${location.origin}/api/quick-add`}
        copy={ANYWHERE_TEXTS.copyAddress}
        question={ANYWHERE_TEXTS.copyQuestion}
      />
      <Tokens />
      <ButtonOnPhone />
    </>
  ),
  script: () => (
    <>
      <p>
        <Link to="/add-to/many">{ANYWHERE_TEXTS.scriptByHand}</Link>
      </p>
      <Tokens />
    </>
  ),
};

/** Every way to add from elsewhere, that of this device before the others, which are folded. */
export function AnywhereWays() {
  const own = wayOf(navigator);
  return (
    <div className={styles.ways}>
      <Card as="section" padded className={styles.way} aria-labelledby="own-way">
        <div className={styles.head}>
          <h2 id="own-way">{ANYWHERE_TEXTS.ways[own]}</h2>
          <Badge tone="green">{ANYWHERE_TEXTS.yours}</Badge>
        </div>
        <p>{LEADS[own]}</p>
        {CONTENTS[own]()}
      </Card>
      {WAYS.filter((way) => way !== own).map((way) => (
        <FoldedPart key={way} title={ANYWHERE_TEXTS.ways[way]} lead={LEADS[way]}>
          <div className={styles.way}>{CONTENTS[way]()}</div>
        </FoldedPart>
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

function Tokens() {
  return (
    <p>
      <Link to="/profile">{ANYWHERE_TEXTS.scriptTokens}</Link>
    </p>
  );
}

function Extension() {
  return (
    <>
      <h3>{ANYWHERE_TEXTS.extensionTitle}</h3>
      <p>{ANYWHERE_TEXTS.extensionLead}</p>
      <p>
        <a href="/wishwren-extension.zip" download>
          {ANYWHERE_TEXTS.extensionDownload}
        </a>
      </p>
      <Steps of={ANYWHERE_TEXTS.extensionSteps} />
      <p className="muted small">{ANYWHERE_TEXTS.extensionFirefox}</p>
    </>
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
