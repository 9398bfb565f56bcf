import { type Config, DEMO_COMPANY } from '../composition/config/config.ts';
import { consentWarning } from '../composition/config/measurement.ts';
import { demoSignIns } from '../composition/demo-sign-ins.ts';
import type { DemoSignIn } from './demo-shop.ts';
import { type FindPrograms, programsFor } from './programs.ts';
import { printError, printLine, printLines } from './progress.ts';
import { Shop } from './shop.ts';
import { explain, inspect, readConfigOrExit } from './start-errors.ts';

/** Lists the demo sign-ins that work. */
function demoLines(names: readonly DemoSignIn[]): string[] {
  const lines = names.map((name) => {
    const { email, password, ...more } = demoSignIns[name];
    const balance = 'balancePassword' in more ? `  (balance password ${more.balancePassword})` : '';
    const factor = 'secret' in more ? `  (authenticator secret ${more.secret})` : '';
    return `  Demo ${name.padEnd(8)} ${email} / ${password}${balance}${factor}`;
  });
  return lines.length > 0 ? ['', ...lines] : [];
}

// npm passes on a Ctrl-C that the terminal has already sent us: one press must not count as two.
const ECHO_MS = 500;

/**
 * Runs the shop until a signal stops it. Ends the process with 0, or with 1 and one line when the shop cannot run or
 * go on, so that a service manager restarts it.
 */
export async function supervise(programs: FindPrograms = programsFor): Promise<void> {
  const config = readConfigOrExit();
  const shop: Shop = new Shop(config, programs, (error) => end(error));
  const isStopping = stopOnSignals(shop);
  const end = async (error: unknown): Promise<void> => {
    if (isStopping()) return;
    printError(explain(error));
    await shop.stop().catch(() => undefined);
    process.exit(1);
  };
  try {
    const { url, officeUrl, demo } = await shop.start();
    const warning = consentWarning(config, config.PUBLIC_URL);
    printLines([
      '',
      `  Lading is ready at ${url}`,
      ...(officeUrl ? [`  Its back office is at ${officeUrl}`] : []),
      `  ${switches(config, demo.length > 0)}`,
      ...(config.COMPANY_NAME === DEMO_COMPANY.name ? [`  ${DEMO_COMPANY_HINT}`] : []),
      ...(warning ? [`  ${warning}`] : []),
      ...demoLines(demo),
      '',
      '  Ctrl-C stops it.',
      '',
    ]);
  } catch (error) {
    await end(error);
  }
}

const DEMO_COMPANY_HINT =
  'The legal pages name a demo company: set COMPANY_NAME, COMPANY_STREET, COMPANY_ZIP, COMPANY_CITY and COMPANY_EMAIL';

/** Describes in a line which demo features are on: they must be off on a public host. */
function switches({ isPublic, TEST_GATEWAY }: Config, demo: boolean): string {
  const state = (name: string, isOn: boolean) => `${name} ${isOn ? 'ON' : 'off'}`;
  const what = `${state('demo sign-ins', demo)}, ${state('test gateway', TEST_GATEWAY)}`;
  return isPublic
    ? `On a public host: ${what} (DEMO=true, TEST_GATEWAY=true switch them on)`
    : `For trying on this machine: ${what} (off by themselves on a public host)`;
}

/** The first signal stops in order, the second at once. Returns whether a stop has begun. */
function stopOnSignals(shop: Shop): () => boolean {
  let stoppingSince: number | undefined;
  const stop = async (): Promise<void> => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < ECHO_MS) return;
      shop.kill();
      process.exit(130);
    }
    stoppingSince = performance.now();
    printLine('stopping; once more stops at once');
    await shop.stop().catch((error) => printError(`the stop failed: ${inspect(error)}`));
    printLine('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  return () => stoppingSince !== undefined;
}
