import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/ssr/GlobeHemisphereWest';
import { Link } from '@tanstack/react-router';
import { useBrand } from '#client/lib/brand.ts';
import { useSession } from '#client/session/session.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Present } from '#client/ui/present.tsx';
import { Paper } from '#client/ui/wrapping-paper.tsx';
import { Wren } from '#client/ui/wren.tsx';
import * as LANDING_TEXTS from '#shared/texts/landing.ts';
import * as PAGE_TEXTS from '#shared/texts/page.ts';
import * as WELCOME_TEXTS from '#shared/texts/welcome.ts';
import * as WISHLIST_TEXTS from '#shared/texts/wishlist.ts';
import exampleListStyles from './example-list.module.css';
import { EXAMPLE } from './example-wishes.ts';
import styles from './welcome.module.css';

export function Welcome() {
  const brand = useBrand();
  const isLoggedIn = useSession() !== null;
  return (
    <section className={`wide ${styles.welcome}`}>
      <div>
        <h1>
          {LANDING_TEXTS.headline} <br />
          {LANDING_TEXTS.headlineName} <span className="u">{LANDING_TEXTS.headlineVerb}</span>
        </h1>
        <p className={styles.lead}>{LANDING_TEXTS.lead(brand.name)}</p>
        <div className="stack">
          <div className={`row ${styles.entrances}`}>
            {isLoggedIn ? (
              <ButtonLink to="/wishlists" variant="primary" size="l">
                {PAGE_TEXTS.wishlists.title}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to="/register" variant="primary" size="l">
                  {LANDING_TEXTS.create}
                </ButtonLink>
                <ButtonLink to="/login" size="l">
                  {LANDING_TEXTS.login}
                </ButtonLink>
              </>
            )}
          </div>
          {brand.isFirstRun && (
            <p>
              <Link to="/welcome">{WELCOME_TEXTS.lead}</Link>
            </p>
          )}
          {/* Whether or not something is reserved here: a line that came with it would tell of it. */}
          <p className="muted small">
            {LANDING_TEXTS.givers} <Link to="/reserved/{-$key}">{PAGE_TEXTS.reserved.title}</Link>
          </p>
        </div>
      </div>
      <ExampleList />
    </section>
  );
}

/** What a list looks like, for those who have none yet. */
function ExampleList() {
  return (
    <div className={exampleListStyles.example}>
      <Paper paper="rosehip" className={exampleListStyles.behind} />
      <Card className={exampleListStyles.card}>
        <Wren pose="ribbon" className={exampleListStyles.perch} />
        <Present paper="hedge" emoji="🎈" place="landing" />
        <div className={exampleListStyles.list}>
          <div className={`row ${exampleListStyles.head}`}>
            <h2>{LANDING_TEXTS.example.name}</h2>
            <Badge tone="green" icon={GlobeHemisphereWestIcon}>
              {WISHLIST_TEXTS.isPublic}
            </Badge>
          </div>
          {EXAMPLE.map((wish) => (
            <div key={wish.name} className={exampleListStyles.wish}>
              <img className={exampleListStyles.image} src={wish.image} alt="" width="62" height="62" />
              <div>
                <b>{wish.name}</b>
                <span className="muted small">{wish.note}</span>
              </div>
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
