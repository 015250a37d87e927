// Schemas would try out `new Function` when they are made, which the security policy forbids and reports.
// Said the way zod reads it, not through `config()`: that would bring zod to pages without a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
