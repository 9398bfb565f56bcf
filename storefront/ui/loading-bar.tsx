import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { LOADING_BAR } from '../config/constants.ts';
import { LoadingOverlay } from './loading-overlay.tsx';

/** The bar at the top while a page loads. It moves without rendering. */
export function LoadingBar() {
  const isLoading = useNavigation().state !== 'idle';
  const bar = useRef<HTMLDivElement>(null);
  const wasLoading = useRef(false);

  useEffect(() => {
    const set = (width: number, opacity: number) => {
      bar.current?.style.setProperty('transform', `scaleX(${width})`);
      bar.current?.style.setProperty('opacity', String(opacity));
    };
    const { duration, throttle, step, hide, reset } = LOADING_BAR;
    const timers: ReturnType<typeof setTimeout>[] = [];
    let advancing: ReturnType<typeof setInterval>;
    if (isLoading) {
      wasLoading.current = true;
      let width = 0;
      const advance = () => {
        width += (1 - width) * (step / duration) * 2;
        set(width, 1);
      };
      timers.push(
        setTimeout(() => {
          advance();
          advancing = setInterval(advance, step);
        }, throttle),
      );
    } else if (wasLoading.current) {
      wasLoading.current = false;
      if (bar.current?.style.opacity === '1') set(1, 1);
      timers.push(setTimeout(() => set(1, 0), hide));
      timers.push(setTimeout(() => set(0, 0), hide + reset));
    }
    return () => {
      clearInterval(advancing);
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isLoading]);

  return (
    <>
      <div
        ref={bar}
        aria-hidden="true"
        style={{ height: LOADING_BAR.height, transform: 'scaleX(0)', opacity: 0 }}
        className="pointer-events-none fixed inset-x-0 top-0 z-toast origin-left bg-act transition-[transform,opacity]"
      />
      <LoadingOverlay shown={isLoading} />
    </>
  );
}
