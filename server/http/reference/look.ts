// The mark of client/public/favicon.svg: the reference must not depend on a built client.
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Wishwren"><clipPath id="fv"><rect width="64" height="64" rx="15"/></clipPath><clipPath id="fh"><circle cx="27" cy="40" r="27.5"/></clipPath><rect width="64" height="64" rx="15" fill="#0E5C50"/><g clip-path="url(#fv)"><circle cx="27" cy="40" r="27.500" fill="#A6532B"/><g clip-path="url(#fh)"><path d="M14 30C20 14 46 14 56 32V8H8Z" fill="#8A3F20"/><circle cx="46" cy="56" r="25" fill="#F6E3C1"/></g><path d="M51 27C42 17 27 16 15 25" fill="none" stroke="#FFF1D6" stroke-width="6.500" stroke-linecap="round"/><path d="M50.500 33c6-1 10 2 12.500 6.500-4 .8-9 .8-13 0Z" fill="#EDB437"/></g><circle cx="37" cy="35" r="6.200" fill="#231510"/><circle cx="39.300" cy="32.600" r="2.300" fill="#fff"/></svg>`;

/** The viewer in our two themes; it brings its own markup, so it is told by its class names. */
export const LOOK = `
html { color-scheme: light; --paper: light-dark(#f8f1e5, #0f1917); --sheet: light-dark(#fffdf8, #192723); --well: light-dark(#f0e6d5, #0a1210);
  --field: light-dark(#fff, #101c19); --line: light-dark(#e6d9c4, #2c3e37); --ink: light-dark(#2b1e17, #f6ecda); --ink-2: light-dark(#65523f, #bdb5a2);
  --accent: light-dark(#0e5c50, #7ad3bc); --on-accent: light-dark(#fffbf2, #06251f); --soft: light-dark(#dcebe2, #1d3f37);
  --gold: light-dark(#edb437, #f2c158); --danger: light-dark(#ae2b20, #ff9c8b);
  --text: 'Atkinson Hyperlegible Next', system-ui, sans-serif; --display: Besley, Georgia, serif; background: var(--paper); }
html.dark-mode { color-scheme: dark; background: var(--paper); }
html body { margin: 0; background: var(--paper); }
/* Named four times: the viewer's own dark theme is told by long selectors. */
.swagger-ui.swagger-ui.swagger-ui.swagger-ui {
  color: var(--ink); font-family: var(--text); background: var(--paper);
  :is(h1, h2, h3, h4, h5, p, li, td, th, label, small, button, input, select, textarea, a, span, div) { font-family: var(--text); }
  :is(h1, h2, h3, h4, h5, p, li, td, th, label, .opblock-summary-description, .opblock-summary-path, .opblock-summary-path a,
    .opblock-tag, .parameter__name, .parameter__type, .parameter__in, .response-col_status, .model, .model-title, .prop-type, .tab li, .info__description) { color: var(--ink); }
  :is(.opblock-tag small p, .info .url, .parameter__in, .parameter__type, .response-col_links, .opblock-summary-description) { color: var(--ink-2); }
  .wrapper { max-width: 1120px; padding: 0 20px; }
  .topbar { padding: 14px 0; background: var(--paper); border-bottom: 1px solid var(--line); }
  .topbar img { height: 44px; width: 44px; }
  .topbar-wrapper { justify-content: space-between; }
  .topbar .download-url-wrapper { display: none; }
  .dark-mode-toggle button svg { fill: var(--ink-2); }
  .info { margin: 40px 0 24px; }
  .info .title { font: 700 2.6rem/1.15 var(--display); }
  .info .title small { top: -6px; background: var(--soft); }
  .info .title small pre { color: var(--ink); }
  .info__description { max-width: 76ch; font-size: 1rem; line-height: 1.6; }
  .info__description p { font-size: 1rem; }
  :is(.renderedMarkdown, .markdown) code { padding: 1px 6px; border-radius: 6px; background: var(--well); color: var(--accent); font-size: .9em; }
  summary { padding: 10px 14px; border-radius: 14px; background: var(--soft); color: var(--ink); font-weight: 620; cursor: pointer; }
  details table { display: block; margin-top: 10px; overflow-x: auto; }
  details :is(td, th) { min-width: 5em; padding: 6px 16px 6px 0; vertical-align: top; border-color: var(--line); }
  .scheme-container { margin: 0; padding: 14px 0; background: none; border-block: 1px solid var(--line); box-shadow: none; }
  .scheme-container :is(select, .schemes-title) { color: var(--ink); }
  .opblock-tag { padding: 26px 0 10px; border-color: var(--line); font: 700 1.6rem/1.2 var(--display); }
  .opblock-tag :is(a, a span) { color: var(--ink); font: inherit; }
  .opblock { margin: 0 0 10px; border: 1px solid var(--line); border-radius: 14px; background: var(--sheet); box-shadow: none; overflow: hidden; }
  .opblock .opblock-summary { padding: 8px 12px; border-color: var(--line); }
  .opblock .opblock-summary-method { min-width: 76px; border-radius: 999px; background: var(--accent); color: var(--on-accent); text-shadow: none; }
  .opblock-get .opblock-summary-method { background: var(--soft); color: var(--accent); }
  .opblock-delete .opblock-summary-method { background: var(--danger); color: var(--paper); }
  .opblock .opblock-section-header { background: var(--well); box-shadow: none; }
  :is(input, select, textarea) { border: 1.5px solid var(--line); border-radius: 10px; background: var(--field); color: var(--ink); }
  :is(.highlight-code, .highlight-code > pre, pre, pre.microlight, .curl-command pre, .example > pre, .body-param__example, .request-url pre) {
    border-radius: 10px; background: var(--well) !important; color: var(--ink); }
  :is(pre, code, pre *, code *) { font-family: ui-monospace, monospace; }
  pre :is(span, code) { color: var(--ink) !important; }
  .btn { border: 1.5px solid var(--line); border-radius: 999px; background: var(--sheet); color: var(--ink); box-shadow: none; }
  .btn:is(.authorize, .execute) { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
  .btn.authorize, .btn.authorize :is(span, svg) { color: var(--on-accent); fill: currentColor; }
  select { appearance: auto; }
  :is(.responses-wrapper, .table-container) { overflow-x: auto; }
  .authorization__btn svg, .opblock-control-arrow { fill: var(--ink-2); color: var(--ink-2); }
  .dialog-ux .modal-ux { border: 1px solid var(--line); border-radius: 22px; background: var(--sheet); }
  :is(.modal-ux-header, .auth-container) { border-color: var(--line); }
  :is(table thead tr td, table thead tr th) { border-color: var(--line); color: var(--ink); }
  :is(section.models, .model-box, .model-container) { border-color: var(--line); background: var(--sheet); }
  .info a { color: var(--accent); }
  :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
}
`;
