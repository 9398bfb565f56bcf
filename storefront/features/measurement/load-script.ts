/** Loads a script of another site; whether it has loaded. */
export const loadScript = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const element = document.createElement('script');
    element.async = true;
    element.src = src;
    element.addEventListener('load', () => resolve(true));
    element.addEventListener('error', () => resolve(false));
    document.head.append(element);
  });
