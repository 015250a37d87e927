/**
 * The first text in each font costs an old phone 20 ms and more, an emoji too. Before the app has arrived it has nothing
 * else to do. Ours are left out: they would be fetched before the app.
 */
export function warmFonts(page: Document): void {
  const probe = Object.assign(page.createElement('div'), { className: 'warm-fonts', innerHTML: SAMPLE });
  page.body.append(probe);
  probe.getBoundingClientRect();
  probe.remove();
}

const SAMPLE = 'a<b>a</b><p>a<b>a</b></p>🎁';
