import * as BLOG_TEXTS from '#shared/texts/blog.ts';

// Locale and time zone are fixed, so that the server and every browser write the same date.
const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

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
