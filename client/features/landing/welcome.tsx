import { useBrand } from '#client/lib/brand.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import * as LANDING_TEXTS from '#shared/texts/landing.ts';
import { ExampleList } from './example-list.tsx';
import styles from './welcome.module.css';

export function Welcome() {
  const brand = useBrand();
  return (
    <section className={`wide ${styles.welcome}`}>
      <div>
        <h1>
          {LANDING_TEXTS.headline} <br />
          {LANDING_TEXTS.headlineName} <span className="u">{LANDING_TEXTS.headlineVerb}</span>
        </h1>
        <p className={styles.lead}>{LANDING_TEXTS.lead(brand.name)}</p>
        <div className={`row ${styles.entrances}`}>
          <ButtonLink to="/register" variant="primary" size="l">
            {LANDING_TEXTS.create}
          </ButtonLink>
          <ButtonLink to="/login" size="l">
            {LANDING_TEXTS.login}
          </ButtonLink>
        </div>
      </div>
      <ExampleList />
    </section>
  );
}
