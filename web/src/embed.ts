/** The page that other sites show in a frame: a replay to step through. It stores nothing, and makes nobody a guest. */

import { mount } from 'svelte';
import { keepToOurselves } from '$lib/reports';
import { beginMotion } from '$lib/stillness.svelte';
import { begin } from '$lib/theme.svelte';
import { isSpoken, speak, wanted } from '$lib/words/index.svelte';
import { load } from '$lib/words/replay.svelte';
import Frame from './pages/embed/Frame.svelte';
import './styles/base.css';
import './styles/looks.css';

keepToOurselves();
begin();
beginMotion();
const asked = new URLSearchParams(location.search).get('lang') ?? '';
const language = isSpoken(asked) ? asked : wanted();
await speak(language);
await load(language);
mount(Frame, { target: document.body });
