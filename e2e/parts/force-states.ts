import type { Page } from 'playwright-core';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** What takes a state of pointer or keyboard, and the pseudo-classes that it then has. */
const states = {
  hover: { of: `${FOCUSABLE}, label, li.card`, pseudo: ['hover'] },
  focus: { of: FOCUSABLE, pseudo: ['focus', 'focus-visible'] },
};

/** Gives the controls of samples that ask for it a look as if the pointer or the focus were on each. */
export async function forceStates(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  for (const [state, { of, pseudo }] of Object.entries(states)) {
    const selector = `[data-force="${state}"] :is(${of})`;
    const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds)
      await client.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: pseudo });
  }
}
