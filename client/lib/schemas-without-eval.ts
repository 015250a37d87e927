import { config } from 'zod/v4/core';

// Schemas would try out `new Function` when they are made, which the security policy forbids and reports.
config({ jitless: true });
