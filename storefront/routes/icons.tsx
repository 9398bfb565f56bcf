import { iconNames, iconPath } from '../ui/icon.tsx';

export const meta = () => [{ title: 'Icons' }, { name: 'robots', content: 'noindex' }];

/** The icons as one sprite, and each by its name; in development only. */
export default function Icons() {
  return (
    <>
      <h1 className="mb-4 text-24 font-semibold">Icons</h1>
      <svg aria-hidden="true" width="0" height="0">
        <defs>
          {iconNames.map((name) => (
            <symbol key={name} id={`icon-${name}`} viewBox="0 0 20 20">
              <path d={iconPath(name)} />
            </symbol>
          ))}
        </defs>
      </svg>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {iconNames.map((name) => (
          <li key={name} className="flex items-center gap-4">
            <svg aria-hidden="true" className="icon size-5">
              <use href={`#icon-${name}`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
