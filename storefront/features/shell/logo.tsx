import { useLocale } from '../../locale/locale.tsx';

export function Logo() {
  const { t, href } = useLocale();
  return (
    <a href={href('/')} aria-label={t('logo')} className="flex min-h-11 shrink-0 items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
        <rect width="32" height="32" rx="6" fill="#1257c2" />
        <path d="M10 7v18h13v-4h-8.500V7z" fill="#fff" />
      </svg>
      <span className="text-20 max-[359px]:sr-only font-semibold tracking-tight">Lading</span>
    </a>
  );
}
