/** Whether a browser would open it over http or https. */
export const isWebAddress = (value: string) => {
  const url = URL.parse(value);
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '';
};
