import { Card } from '#client/ui/card.tsx';
import * as CLAIM_TEXTS from '#shared/texts/claim.ts';
import * as LANDING_TEXTS from '#shared/texts/landing.ts';
import exampleListStyles from './example-list.module.css';
import { EXAMPLE, type ExampleWish } from './example-wishes.ts';
import styles from './two-views.module.css';

const [BOOTS, UKULELE] = EXAMPLE;

/** One list as whoever gives sees it, and as whoever wished does: what is taken in one is a wish in the other. */
export function TwoViews() {
  return (
    <section className={`wide ${styles.views}`}>
      <div className="stack">
        <h2>{LANDING_TEXTS.viewsHeading}</h2>
        <p className="muted">{LANDING_TEXTS.viewsLead}</p>
        <p className="muted">{LANDING_TEXTS.viewsThen}</p>
      </div>
      <Card className={`stack ${exampleListStyles.list}`}>
        <h3>{LANDING_TEXTS.views.givers}</h3>
        <GiversWish wish={BOOTS} />
        <GiversWish wish={UKULELE} isFree />
      </Card>
      <Card className={`stack ${exampleListStyles.list}`}>
        <h3>{LANDING_TEXTS.views.own}</h3>
        {[BOOTS, UKULELE].map((wish) => (
          <div key={wish.name} className={exampleListStyles.wish}>
            <Picture wish={wish} />
            <div>
              <b>{wish.name}</b>
              <span className="muted small">{wish.note}</span>
            </div>
          </div>
        ))}
      </Card>
    </section>
  );
}

interface GiversWishProps {
  wish: ExampleWish;
  /** A checkbox takes it, with script and without. */
  isFree?: boolean;
}

function GiversWish({ wish, isFree }: GiversWishProps) {
  return (
    <div className={`${exampleListStyles.wish} ${styles.wish}`} data-taken={!isFree || undefined}>
      <Picture wish={wish} />
      <div>
        <b>{wish.name}</b>
        <div className="row small">
          {isFree && (
            <label className={`row ${styles.take}`}>
              <input type="checkbox" />
              <span>
                {CLAIM_TEXTS.claim}
                <span className="sr">: {wish.name}</span>
              </span>
            </label>
          )}
          <b className={styles.taken}>{CLAIM_TEXTS.taken}</b>
        </div>
      </div>
    </div>
  );
}

function Picture({ wish }: { wish: ExampleWish }) {
  return (
    <span className={styles.picture}>
      <img className={exampleListStyles.image} src={wish.image} alt="" width="62" height="62" />
    </span>
  );
}
