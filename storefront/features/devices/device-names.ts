import type { ChosenDevice } from '../../../contract/catalogue.ts';
import { formatDevices } from '../../../kit/devices.ts';

/** A device's name with its maker's, which is a part of some names. */
export const fullName = ({ maker, name }: Pick<ChosenDevice, 'maker' | 'name'>): string =>
  name.startsWith(maker) ? name : `${maker} ${name}`;

/** The names of devices as a list of a language: "iPhone 16 or Galaxy S25". */
export const joinNames = (devices: readonly Pick<ChosenDevice, 'name'>[], language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(devices.map(({ name }) => name));

/** Returns the path that makes these devices the visitor's and leads to `path`. */
export const choosePath = (path: string, slugs: readonly string[]): string =>
  `${path}${path.includes('?') ? '&' : '?'}devices=${formatDevices(slugs)}`;
