// The mark of client/public/favicon.svg: the reference must not depend on a built client.
export const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="Wishwren"><clipPath id="fv"><rect width="64" height="64" rx="15"/></clipPath><clipPath id="fh"><circle cx="27" cy="40" r="27.5"/></clipPath><rect width="64" height="64" rx="15" fill="#0E5C50"/><g clip-path="url(#fv)"><circle cx="27" cy="40" r="27.500" fill="#A6532B"/><g clip-path="url(#fh)"><path d="M14 30C20 14 46 14 56 32V8H8Z" fill="#8A3F20"/><circle cx="46" cy="56" r="25" fill="#F6E3C1"/></g><path d="M51 27C42 17 27 16 15 25" fill="none" stroke="#FFF1D6" stroke-width="6.500" stroke-linecap="round"/><path d="M50.500 33c6-1 10 2 12.500 6.500-4 .8-9 .8-13 0Z" fill="#EDB437"/></g><circle cx="37" cy="35" r="6.200" fill="#231510"/><circle cx="39.300" cy="32.600" r="2.300" fill="#fff"/></svg>`;

/** The viewer in our colours; it brings its own markup, so it is told by its class names. */
export const LOOK = `
:root { --ink: #231510; --paper: #fffaf1; --card: #fff; --line: #e5d8c4; --green: #0e5c50; --quiet: #6b5a4e; }
body { margin: 0; background: var(--paper); color: var(--ink); }
.swagger-ui, .swagger-ui .info .title, .swagger-ui .opblock-tag, .swagger-ui .opblock .opblock-summary-description {
  font-family: 'Atkinson Hyperlegible Next', system-ui, sans-serif; color: var(--ink); }
.swagger-ui .topbar { background: var(--paper); border-bottom: 1px solid var(--line); padding: 12px 0; }
.swagger-ui .topbar img { height: 44px; width: 44px; }
.swagger-ui .topbar form { display: none; }
.swagger-ui .scheme-container { background: transparent; box-shadow: none; border-bottom: 1px solid var(--line); }
.swagger-ui .opblock { background: var(--card); border-color: var(--line); border-radius: 12px; box-shadow: none; }
.swagger-ui .opblock .opblock-summary { border-color: var(--line); }
.swagger-ui .opblock .opblock-summary-method { background: var(--green); border-radius: 8px; }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #9b2c1f; }
.swagger-ui .btn.authorize, .swagger-ui .btn.execute { background: var(--green); border-color: var(--green); color: #fff; border-radius: 999px; }
.swagger-ui .btn.authorize svg { fill: #fff; }
.swagger-ui .info a, .swagger-ui .opblock-tag small, .swagger-ui .markdown p { color: var(--quiet); }
.swagger-ui .info table { display: block; overflow-x: auto; }
.swagger-ui :focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
`;
