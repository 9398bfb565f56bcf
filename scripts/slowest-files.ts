import type { Reporter, TestModule } from 'vitest/node';

const SHOWN = 10;

/** Prints the files of tests that took longest, in seconds with their hooks, so that a slow one is noticed. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      return { file: module.relativeModuleId, seconds: (duration + collectDuration + setupDuration) / 1000 };
    });
    files.sort((left, right) => right.seconds - left.seconds);
    const lines = files
      .slice(0, SHOWN)
      .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${file}`);
    process.stdout.write(`Slowest files, in seconds:\n${lines.join('\n')}\n`);
  }
}
