import { type ChangeEvent, type DragEvent, useId, useState } from 'react';
import { useT } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pictureIn, searchPicture } from './picture-state.ts';

const TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** Drops, file choice and camera. The input belongs to a form that works without scripts. */
export function DropZone({ small }: { small: boolean }) {
  const t = useT();
  const id = useId();
  const [over, setOver] = useState(false);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) void searchPicture(file);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one of several ways, the field below another
    <div
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        const file = pictureIn(event.dataTransfer);
        if (file) void searchPicture(file);
      }}
      className={`flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 text-center ${
        small ? 'py-4' : 'py-12'
      } ${over ? 'border-act bg-act-tint' : 'border-edge'}`}
    >
      {!small && <Icon name="picture" className="size-8 text-ink-3" />}
      <label htmlFor={id} className="text-15 font-semibold">
        {t(small ? 'picture.another' : 'picture.drop')}
      </label>
      <p className="text-13 text-ink-3">{t('picture.dropHint')}</p>
      <div className="flex max-w-full flex-wrap items-center justify-center gap-3">
        <FileInput id={id} name="file" required isSent accept={TYPES} onChange={choose} />
        <label
          className={`${buttonClass({ variant: 'secondary', size: 'lg' })} hidden cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-act pointer-coarse:inline-flex noscript:hidden!`}
        >
          <input type="file" accept="image/*" capture="environment" onChange={choose} className="sr-only" />
          {t('picture.camera')}
        </label>
      </div>
    </div>
  );
}
