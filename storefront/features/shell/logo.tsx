import { useLocale } from '../../locale/locale.tsx';

export function Logo() {
  const { t, href } = useLocale();
  return (
    <a href={href('/')} aria-label={t('logo')} className="flex min-h-11 shrink-0 items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 30 30" className="size-7.5">
        <path fill="currentColor" d="M2 2h8v26H2zM20 20h8v8h-8z" />
        <path fill="var(--step)" d="M11 12h8v16h-8z" />
      </svg>
      <span className="text-24 max-[359px]:sr-only font-semibold tracking-tight">Lading</span>
    </a>
  );
}
