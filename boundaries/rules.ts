import type { IForbiddenRuleType } from 'dependency-cruiser';

const TEST =
  '\\.test\\.tsx?$|^server/testing/|^server/((flows|domains)/[^/]+|office)/testing/|/fakes/|^(e2e|bench|boundaries)/|^clients/(testing/|generate\\.ts$)|\\.setup\\.ts$|\\.config\\.ts$';
/** The files that put the program together, and what a person starts. */
const APP = '^server/composition/|^server/[^/]+\\.ts$|^server/commands/|^demo/';

/** Which room may use which. A planted violation of each, in planted/{name}, proves that it is caught. */
export const rules: IForbiddenRuleType[] = [
  {
    name: 'domains-import-no-domain',
    severity: 'error',
    from: { path: '^server/domains/([^/]+)/', pathNot: TEST },
    to: { path: '^server/domains/', pathNot: '^server/domains/$1/' },
  },
  {
    name: 'domains-know-no-app',
    severity: 'error',
    from: { path: '^server/domains/', pathNot: TEST },
    to: { path: '^server/', pathNot: '^server/(domains|platform|flows|views|search)/' },
  },
  {
    name: 'domains-are-entered-by-their-doors',
    severity: 'error',
    from: { path: '^server/(flows|views|ordering)/', pathNot: TEST },
    to: { path: '^server/domains/', pathNot: '^server/domains/[^/]+/index\\.ts$' },
  },
  {
    name: 'flows-import-flows-by-index',
    severity: 'error',
    from: { path: '^server/flows/([^/]+)/', pathNot: TEST },
    to: {
      path: '^server/(flows|views)/',
      pathNot: '^server/flows/($1|catalogue-formats)/|^server/flows/[^/]+/index\\.ts$',
    },
  },
  {
    name: 'ordering-is-below-flows',
    severity: 'error',
    from: { path: '^server/ordering/', pathNot: TEST },
    to: { path: '^server/', pathNot: '^server/(ordering|platform)/|^server/domains/[^/]+/index\\.ts$' },
  },
  {
    name: 'only-import-and-export-use-catalogue-formats',
    severity: 'error',
    from: {
      path: '^server/(flows|views)/',
      pathNot: `^server/flows/(catalogue-formats|import-catalogue|export-catalogue)/|${TEST}`,
    },
    to: { path: '^server/flows/catalogue-formats/' },
  },
  {
    name: 'views-stand-alone',
    severity: 'error',
    from: { path: '^server/views/([^/]+)/', pathNot: TEST },
    to: { path: '^server/(flows|views)/', pathNot: '^server/views/$1/' },
  },
  {
    name: 'only-app-uses-flows-and-views',
    severity: 'error',
    from: { pathNot: `${APP}|^server/(flows|views|office)/|${TEST}` },
    to: { path: '^server/(flows|views)/' },
  },
  {
    name: 'office-enters-by-doors',
    severity: 'error',
    from: { path: '^server/office/', pathNot: TEST },
    to: {
      path: '^server/',
      pathNot: '^server/(office|platform|ordering)/|^server/(domains|flows)/[^/]+/index\\.ts$',
    },
  },
  {
    name: 'only-app-uses-office',
    severity: 'error',
    from: { pathNot: `${APP}|^server/(office|supervisor)/|${TEST}` },
    to: { path: '^server/office/' },
  },
  {
    name: 'backoffice-knows-contract-and-kit',
    severity: 'error',
    from: { path: '^backoffice/', pathNot: TEST },
    to: { path: '^(server|demo|bench|e2e|scripts|storefront)/', pathNot: '^storefront/styles/tokens\\.css$' },
  },
  {
    name: 'nobody-but-app-uses-routes',
    severity: 'error',
    from: { pathNot: `${APP}|${TEST}` },
    to: { path: '^server/(domains|flows|views)/[^/]+/routes' },
  },
  {
    name: 'rules-are-pure',
    severity: 'error',
    from: { path: '^server/.*/rules\\.ts$' },
    // The numbering plans and the postcodes of the world are tables, not services.
    to: { pathNot: '^(kit|contract)/|/(libphonenumber-js|validator)/' },
  },
  {
    name: 'stores-know-only-the-database',
    severity: 'error',
    from: { path: '^server/(domains|flows|views|ordering)/.*/(store|query|tables)\\.ts$' },
    // Views and flows join tables of domains, and take their columns and rows from the doors.
    to: {
      pathNot:
        '^(kit|contract)/|^server/platform/database/|^server/domains/[^/]+/index\\.ts$|/(rules|store|query|tables)\\.ts$',
    },
  },
  {
    name: 'search-stands-alone',
    severity: 'error',
    from: { path: '^server/search/', pathNot: TEST },
    to: { path: '^(server|storefront|demo)/', pathNot: '^server/search/' },
  },
  {
    name: 'search-has-no-sql-and-no-http',
    severity: 'error',
    from: { path: '^server/search/', pathNot: TEST },
    to: { path: 'node_modules/(pg|graphile-worker|@?fastify)([/-]|$)|^(node:)?https?2?$' },
  },
  {
    name: 'platform-knows-no-domain',
    severity: 'error',
    from: { path: '^server/platform/', pathNot: TEST },
    to: { path: '^(server|storefront|demo)/', pathNot: '^server/platform/' },
  },
  {
    name: 'contract-knows-only-kit',
    severity: 'error',
    from: { path: '^contract/', pathNot: TEST },
    to: { path: '^(server|storefront|demo|bench|e2e|scripts)/' },
  },
  {
    name: 'kit-knows-nothing',
    severity: 'error',
    from: { path: '^kit/', pathNot: TEST },
    to: { pathNot: '^kit/' },
  },
  {
    name: 'storefront-knows-contract-and-kit',
    severity: 'error',
    from: { path: '^storefront/', pathNot: TEST },
    to: { path: '^(server|demo|bench|e2e|scripts)/' },
  },
  {
    name: 'server-knows-no-storefront',
    severity: 'error',
    from: { path: '^(server|demo)/', pathNot: TEST },
    to: { path: '^storefront/' },
  },
  {
    name: 'server-knows-no-demo',
    severity: 'error',
    // The demo shop's own entry points, demo/web.ts and demo/worker.ts, hand over what draws its pictures.
    from: { path: '^server/', pathNot: `${TEST}|^server/supervisor/load-demo\\.ts$` },
    to: { path: '^demo/' },
  },
  {
    name: 'production-uses-no-test-code',
    severity: 'error',
    from: { pathNot: TEST },
    to: { path: TEST, pathNot: '\\.config\\.ts$' },
  },
  {
    name: 'no-barrels',
    severity: 'error',
    from: {},
    to: {
      path: '(^|/)index\\.tsx?$',
      pathNot: '^server/(domains|flows)/[^/]+/index\\.ts$|^clients/typescript/src/index\\.ts$|node_modules/',
    },
  },
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'packages-are-declared',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'production-uses-no-development-package',
    severity: 'error',
    // The pages of `npm run dev` are made by Vite as they are asked for.
    from: { path: '^(server|contract|kit|demo)/', pathNot: `${TEST}|^server/platform/pages/dev-pages\\.ts$` },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'everything-is-found',
    severity: 'error',
    from: {},
    // Made by the framework as it builds.
    to: { couldNotResolve: true, pathNot: '/\\+types/|^virtual:' },
  },
];
