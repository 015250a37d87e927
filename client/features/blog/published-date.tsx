import { LOCALE } from '#client/lib/locale.ts';
import { intlTag } from '#shared/locale.ts';
import * as BLOG_TEXTS from '#shared/texts/blog.ts';

// Not by `formats`, all of which the blog would load for this one date.
const longDate = new Intl.DateTimeFormat(intlTag(LOCALE), { dateStyle: 'long', timeZone: 'UTC' });

interface PublishedDateProps {
  date: string;
}

export function PublishedDate({ date }: PublishedDateProps) {
  return (
    <>
      {BLOG_TEXTS.published} <time dateTime={date}>{longDate.format(new Date(date))}</time>
    </>
  );
}
