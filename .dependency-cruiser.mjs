/** The import rules of ARCHITECTURE.md, each with its reason. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule(
      'shared-is-pure',
      'shared runs in the browser and on the server: only shared and zod.',
      { path: '^shared/' },
      { pathNot: ['^shared/', '^node_modules/zod/'] },
    ),
    rule(
      'client-knows-only-the-type-of-the-server',
      'The client follows types into the server, but no line of the server may reach a browser.',
      { path: '^client/' },
      { path: '^server/', pathNot: '^server/trpc/router\\.ts$' },
    ),
    rule(
      'client-imports-the-router-as-type-only',
      'The router is a type for the client; as a value it would bundle the server.',
      { path: '^client/' },
      { path: '^server/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'claims-are-for-givers',
      'What is reserved is read in one room and answered to givers by one slice, or the recipient learns of it (docs/secrecy.md).',
      { path: '^server/', pathNot: '^server/(givers|features/claim|database|housekeeping)/' },
      {
        path: '^server/(givers/((board|claims|claim-rows|more-of-claim|overtake|own-claims|redeem-key|stock|move-claims)\\.ts)|database/(claim|stock|giver)\\.entity)',
      },
    ),
    rule(
      'recipients-are-shown-in-one-place',
      'What is reserved reaches a recipient by two slices, and only what the promises allow (givers/envelopes.ts).',
      { path: '^server/', pathNot: '^server/(givers|features/(promise|receipt))/' },
      { path: '^server/givers/shown-to-recipient\\.ts$' },
    ),
    rule(
      'server-never-imports-client-sources',
      'The server loads the built render entry as a file.',
      { path: '^server/' },
      { path: '^client/' },
    ),
    rule(
      'slices-are-strangers',
      'What two slices need is an entity, an access rule, a view, a pure rule or an operation in a room below them.',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/([^/]+)/', pathNot: '^server/features/$1/' },
    ),
    rule(
      'accounts-below-slices',
      'The life of an account, and pictures, are used by several slices; they know none of them, and none of the transports.',
      { path: '^server/(accounts|pictures)/' },
      { path: '^server/(features|trpc|http)/' },
    ),
    rule(
      'context-knows-no-slice',
      'What every procedure is given lies below the slices; a slice takes of it what it needs.',
      { path: '^server/(trpc/(context|procedures)|dependencies)\\.ts$' },
      { path: '^server/features/' },
    ),
    rule(
      'infrastructure-knows-no-product',
      'What reads files, networks and queues knows nothing of users, lists and items.',
      { path: '^server/(infra|embedded-postgres|mail)/' },
      { path: '^server/(accounts|access|features|trpc|http)/' },
    ),
    rule(
      'services-know-no-transport',
      'A service throws a Failure; one middleware translates it for every transport.',
      { path: '\\.service\\.ts$|^server/(accounts|pictures)/' },
      { path: ['^node_modules/(@trpc|fastify|@fastify)', '^server/(trpc|http)/'] },
    ),
    rule(
      'one-driver-import',
      'The driver is named in one file, so that it can be replaced in one; its streams of rows and what writes migrations beside it.',
      { path: '^server/', pathNot: '^server/database/(orm|copy|new-migration)\\.ts$' },
      { path: '^node_modules/(@mikro-orm/(postgresql|migrations)|pg|pg-copy-streams)/' },
    ),
    rule(
      'input-and-output-at-the-edge',
      'File system, network and mail are only in the infrastructure and where pages are served from.',
      {
        path: '^server/',
        pathNot:
          '^server/(infra/|mail/|embedded-postgres/|backup/file/|content/content-folder\\.ts|preview/(picture|paper-drawing|draw-papers)\\.ts|demo/drawing\\.ts|http/pages|http/reference/docs\\.ts|database/(orm|migrate)\\.ts|start\\.ts)',
      },
      {
        dependencyTypesNot: ['type-only'],
        path: '^(node:)?(fs|fs/promises|net|http|https|dns|child_process)$|^node_modules/(undici|nodemailer|sharp)/',
      },
    ),
    rule(
      'workers-are-started-in-one-place',
      'A worker has a time and a memory limit; only what runs inside one names worker_threads besides.',
      { path: '^server/', pathNot: '^server/concurrency/|-thread\\.ts$' },
      { path: '^(node:)?worker_threads$' },
    ),
    rule(
      'screens-compose-downwards',
      'routes use features, features use form, form uses ui, ui uses nothing above it.',
      { path: '^client/(ui|lib)/' },
      { path: '^client/(form|session|shell|features|routes)/' },
    ),
    rule(
      'features-do-not-know-routes',
      'routes and the shell around them use features, never the other way round.',
      { path: '^client/features/' },
      { path: '^client/(routes|shell)/' },
    ),
    rule(
      'screens-meet-in-routes',
      'A screen composes features; what two of them need is in form, session, ui or lib.',
      { path: '^client/features/([^/]+)/' },
      { path: '^client/features/([^/]+)/', pathNot: '^client/features/$1/' },
    ),
    rule(
      'a-form-knows-no-feature',
      'Every screen that sends something is drawn by the same form: it uses ui and lib.',
      { path: '^client/form/' },
      { path: '^client/', pathNot: '^client/(form|ui|lib)/' },
    ),
    rule(
      'the-session-knows-no-screen',
      'Who is signed in is asked from everywhere, so it may ask nobody.',
      { path: '^client/session/' },
      { path: '^client/', pathNot: '^client/(session|lib)/' },
    ),
    rule(
      'no-cycles',
      'A cycle hides the order in which things depend; entities refer to each other by arrow functions.',
      { pathNot: '\\.entity\\.ts$|^client/(routes|app|route-tree)' },
      { circular: true },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
