import { useBrand } from '#client/lib/brand.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { TEXTS } from '#shared/texts.ts';
import { ExampleList } from './example-list.tsx';
import styles from './welcome.module.css';

export function Welcome() {
  const brand = useBrand();
  return (
    <section className={`wide ${styles.welcome}`}>
      <div>
        <h1>
          {TEXTS.landing.headline} <br />
          {TEXTS.landing.headlineName} <span className="u">{TEXTS.landing.headlineVerb}</span>
        </h1>
        <p className={styles.lead}>{TEXTS.landing.lead(brand.name)}</p>
        <div className={`row ${styles.entrances}`}>
          <ButtonLink to="/register" variant="primary" size="l">
            {TEXTS.landing.create}
          </ButtonLink>
          <ButtonLink to="/login" size="l">
            {TEXTS.landing.login}
          </ButtonLink>
        </div>
      </div>
      <ExampleList />
    </section>
  );
}
