import type { Reporter, TestCase } from 'vitest/node';

/** Names at the end what passed only the second time. */
export class FlakyReporter implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd(): void {
    for (const name of this.#flaky) console.log(`flaky: ${name}`);
  }
}
