// Without this zod would try `new Function` for every schema, which the security policy forbids and reports. It is set
// through the global variable that zod reads, because importing zod's `config()` would load zod on pages without a form.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
