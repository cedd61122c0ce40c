import { mount } from 'svelte';
import App from './App.svelte';
import { speak, wanted } from '$lib/words/index.svelte';
import './styles/base.css';

await speak(wanted());
mount(App, { target: document.body });
