import { readHtml } from '#server/capture/read-html.ts';

const URL_OF_PAGE = 'https://www.teahouse.example/kettles/blue';
/** What is found on a page, all told. */
export const readAll = (html: string, url = URL_OF_PAGE) => readHtml(html, url);
/** What is filled in of it. */
export function read(html: string, url = URL_OF_PAGE) {
  const { title, image, price, currency } = readAll(html, url);
  return { title, image, price, currency };
}
/** What is filled in where nothing is found. */
export const NOTHING = { title: null, image: null, price: null, currency: null };
export const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
export const kettle = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Blue kettle',
  image: 'https://img.example/kettle.jpg',
  offers: { '@type': 'Offer', price: '24.90', priceCurrency: 'EUR' },
};
/** What is found on every page that shows the kettle well. */
export const found = {
  title: 'Blue kettle',
  image: 'https://img.example/kettle.jpg',
  price: 24.9,
  currency: 'EUR',
};
