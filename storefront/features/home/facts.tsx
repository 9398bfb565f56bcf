import { useT } from '../../locale/locale.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';

const facts: readonly [IconName, string, string][] = [
  ['box', 'home.tiers', 'home.tiersText'],
  ['clock', 'home.ships', 'home.shipsText'],
  ['globe', 'home.world', 'home.worldText'],
];

/** Three facts for traders. */
export function Facts() {
  const t = useT();
  return (
    <ul className="mt-8 grid gap-4 border-y border-rule py-4 sm:grid-cols-3">
      {facts.map(([icon, title, text]) => (
        <li key={title} className="flex gap-3">
          <Icon name={icon} className="size-6 text-act" />
          <div>
            <p className="font-semibold">{t(title)}</p>
            <p className="text-13 text-ink-2">{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
